import type { Alarm } from '../alarm.ts'

/** The ledger, the audit trail, and value that crosses to providers and chains. */
export const ofValue: readonly Alarm[] = [
  {
    name: 'money',
    expr: 'max(ledger_faults) > 0',
    severity: 'page',
    means: 'a posting, an escrow or a transit does not add up',
    section: 'Ledger does not hold',
  },
  {
    name: 'audit trail',
    expr: 'max(audit_trail_broken) > 0',
    severity: 'page',
    means: 'a line of the merged audit trail is missing or was changed',
    section: 'The audit trail was changed',
  },
  {
    name: 'audit check has stopped',
    expr: 'sum(increase(worker_runs_total{worker="check-audit-trail",result="done"}[3h])) == 0 or absent(worker_runs_total{worker="check-audit-trail"})',
    for: '2h',
    severity: 'ticket',
    means: 'nothing checks the merged audit trail, which happens each hour',
    section: 'The check of the audit trail has stopped',
  },
  {
    name: 'check has stopped',
    expr: 'sum(increase(worker_runs_total{worker="check-ledger",result="done"}[10m])) == 0 or absent(worker_runs_total{worker="check-ledger"})',
    for: '10m',
    severity: 'page',
    means: 'nothing checks the ledger',
    section: 'The check has stopped',
  },
  {
    name: 'check is behind',
    expr: 'max(ledger_check_behind_seconds) > 900',
    severity: 'ticket',
    means: 'more is posted than is checked: 20,000 a minute',
    section: 'The check is behind',
  },
  {
    name: 'transfers',
    expr: 'max(ledger_oldest_open_transfer_seconds) > 60',
    severity: 'page',
    means: 'value is in transit; the worker completes it every 5 s',
    section: 'Open transfers',
  },
  {
    name: 'stuck claims',
    expr: 'max(claims_oldest_pending_seconds) > 600 or max(claims_needing_attention) > 0',
    severity: 'ticket',
    means: 'a reward is not confirmed, or was refused',
    section: 'A stuck claim',
  },
  {
    name: 'payouts',
    expr: 'max(payout_oldest_open_seconds) > 259200',
    severity: 'ticket',
    means: 'a provider has not taken or ended a payout in three days; its KCash is set aside',
    section: 'A payout does not end',
  },
  {
    name: 'swaps',
    expr: 'max by (chain) (swap_oldest_open_seconds) > 3600',
    severity: 'ticket',
    means: 'a swap is neither on its chain nor given back after an hour',
    section: 'A swap does not end',
  },
  {
    name: 'chain differs',
    expr: 'max by (chain,currency) (swap_chain_difference) != 0',
    for: '30m',
    severity: 'page',
    means: 'the platform has more or fewer tokens on a chain than its ledger says',
    section: 'Tokens on a chain differ',
  },
  {
    name: 'deposits',
    expr: 'max by (chain) (deposit_unread_blocks) > 0',
    for: '1h',
    severity: 'ticket',
    means:
      'a block with more transfers to us than its node answers for, so that a deposit in it may be missing',
    section: 'Blocks that are not read',
  },
]
