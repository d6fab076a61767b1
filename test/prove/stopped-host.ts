/**
 * Row N19 at full length: stops a real host by SIGSTOP for 60 s while it works, longer than every
 * timeout of a request. The host must continue at its pace, with every response in the journal.
 * Argument: seconds.
 */
import { stopHostFor } from '../support/stop-host.ts';

const [secondsText = '60'] = process.argv.slice(2);
const seen = await stopHostFor(Number(secondsText) * 1000);
console.log(`stopped for ${secondsText} s: ${JSON.stringify(seen)}`);
const { questions, asked, afterwards, mostAtOnce, again, records, intact } = seen;
if (asked !== questions || records < questions || !intact) throw new Error('an answer is missing');
if (afterwards <= 6) throw new Error('too little was left to be asked: this proves nothing');
if (mostAtOnce > 5) throw new Error(`${mostAtOnce} requests came within half a second`);
// What was on its way when it stopped is over its time limit, and is asked again.
if (again > 6) throw new Error(`${again} requests were sent again`);
