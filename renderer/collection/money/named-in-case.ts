/** Calls the assets of traces and balances what the whole case calls them. Pure. */
import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import type { BalanceOutcome } from '../../../shared/engine/tracing/balance/balance-result.ts';
import type {
  NamedUnit,
  ReportLink,
  TraceOutcome,
  TraceReport,
} from '../../../shared/engine/tracing/report/trace-report.ts';
import { contractOfAsset } from '../../../shared/service/assets.ts';

/** A unit with its name in the case. One that no row of the case names keeps its own. */
export function namedInCase<Unit extends Pick<NamedUnit, 'asset' | 'symbol'>>(
  unit: Unit,
  { symbols, tails, counterfeits }: TokenNames,
): Unit & Pick<NamedUnit, 'tail' | 'counterfeit'> {
  const contract = contractOfAsset(unit.asset);
  return {
    ...unit,
    symbol: symbols.get(contract) ?? unit.symbol,
    tail: tails.get(contract),
    counterfeit: counterfeits?.get(contract),
  };
}

const namedLink = (link: ReportLink, names: TokenNames): ReportLink => ({
  ...link,
  leftUnit: namedInCase(link.leftUnit, names),
  arrivedUnit: namedInCase(link.arrivedUnit, names),
});

const namedReport = (report: TraceReport, names: TokenNames): TraceReport => ({
  ...namedInCase(report, names),
  links: report.links.map((link) => namedLink(link, names)),
  others: report.others.map((other) => namedReport(other, names)),
});

/** The outcome of a trace with the names of the case. */
export function namedTrace(outcome: TraceOutcome, names: TokenNames): TraceOutcome {
  if (outcome.outcome === 'traced') return namedReport(outcome, names);
  return outcome.reason === 'several-assets'
    ? { ...outcome, assets: outcome.assets.map((asset) => namedInCase(asset, names)) }
    : outcome;
}

/** Names the assets of a balance, or of its refusal, as the case names them. */
export function namedBalance(outcome: BalanceOutcome, names: TokenNames): BalanceOutcome {
  const assets = outcome.assets.map((asset) => namedInCase(asset, names));
  return outcome.outcome === 'balance' ? { ...namedInCase(outcome, names), assets } : { ...outcome, assets };
}
