/** Decides which faults of the script apply to a request, and keeps the counts for that. */
import type { FaultRule, FaultScript } from './fault-script.ts';

export class FaultPlayer {
  #script: FaultScript = {};
  /** By the position of the rule: how many requests matched, and how often it was played. */
  #counts: { seen: number; played: number }[] = [];
  #recent: number[] = [];

  constructor(script: FaultScript) {
    this.script = script;
  }

  get script(): FaultScript {
    return this.#script;
  }

  set script(script: FaultScript) {
    this.#script = script;
    this.#counts = (script.rules ?? []).map(() => ({ seen: 0, played: 0 }));
    this.#recent = [];
  }

  /** Returns the rules for this request. `names` are its path and its JSON-RPC methods. */
  rulesFor(path: string, rpcMethods: readonly string[]): readonly FaultRule[] {
    return (this.#script.rules ?? []).filter((rule, position) => {
      const counts = this.#counts[position];
      const { on } = rule;
      if (counts === undefined) return false;
      if (on !== undefined && !path.endsWith(on) && !rpcMethods.includes(on)) return false;
      counts.seen += 1;
      if (counts.seen % (rule.every ?? 1) !== 0 || counts.played >= (rule.times ?? Infinity)) return false;
      counts.played += 1;
      return true;
    });
  }

  /** True if this request, at `now` (Unix ms), exceeds the hidden limit. */
  isOverRate(now: number): boolean {
    const { requestsPerSecond } = this.#script;
    if (requestsPerSecond === undefined) return false;
    this.#recent = this.#recent.filter((at) => now - at < 1_000);
    if (this.#recent.length >= requestsPerSecond) return true;
    this.#recent.push(now);
    return false;
  }
}
