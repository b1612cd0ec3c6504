import type { Alarm } from '../alarm.ts'

/** What users wait for, and what is kept about them. */
export const ofPeople: readonly Alarm[] = [
  {
    name: 'documents',
    expr: 'max(kyc_documents_overdue_seconds) > 7200 or max(pog_selfies_overdue_seconds) > 7200',
    severity: 'ticket',
    means: 'a document or a selfie is kept beyond its time',
    section: 'A file is kept too long',
  },
  {
    name: 'deletion',
    expr: 'max by (service) (erasures_oldest_seconds) > 7200',
    severity: 'ticket',
    means: 'a service has not erased a user who left',
    section: 'A deletion waits',
  },
  {
    name: 'reviews',
    expr: 'max by (service) (reviews_oldest_waiting_seconds) > 172800',
    severity: 'ticket',
    means: 'nobody decides what users handed in, or what they appeal against',
    section: 'A review waits',
  },
  {
    name: 'no reviewer',
    expr: 'max by (service) (reviews_without_reviewer_seconds) > 86400',
    severity: 'ticket',
    means: 'every reviewer who wanted it is linked with the user of a review',
    section: 'No reviewer may decide',
  },
  {
    name: 'messages',
    expr: 'sum(increase(otp_sends_total{prefix!="email"}[1h])) > 50000 or sum by (limit) (increase(otp_sends_refused_total{limit!="network",limit!="mailbox",limit!="destination"}[10m])) > 0',
    severity: 'page',
    means:
      "codes cost more than sign-ins explain, or an hour's budget is spent and users cannot sign in",
    section: 'Messages cost too much',
  },
  {
    name: 'given up',
    expr: 'sum by (kind) (increase(notices_given_up_total[1d])) > 100',
    severity: 'ticket',
    means: 'messages about accounts reached nobody in three days',
    section: 'Messages that are given up',
  },
  {
    name: 'not notified',
    expr: 'sum by (channel) (increase(notifications_settled_total{outcome="given-up"}[1d])) > 100',
    severity: 'ticket',
    means: 'notifications were not sent for three days; they are in the inboxes',
    section: 'Notifications that are given up',
  },
  {
    name: 'not counted',
    expr: 'sum by (reason) (increase(tracked_events_dropped_total{reason=~"visitors|users"}[1h])) > 0 or sum(increase(link_visits_dropped_total{reason="full"}[1h])) > 0',
    severity: 'ticket',
    means:
      'what happens on the site, or who follows links, is more than is kept: reports show too little',
    section: 'Events and visits that are not counted',
  },
  {
    name: 'empty search',
    expr: 'min(search_documents) == 0',
    for: '15m',
    severity: 'ticket',
    means: 'searches of an instance find nothing',
    section: 'The search finds nothing, or what is gone',
  },
  {
    name: 'full search',
    expr: 'max(search_documents_left_out) > 0',
    severity: 'ticket',
    means: 'the memory of the search is full: what came last is not found',
    section: 'The search finds nothing, or what is gone',
  },
  {
    name: 'scores',
    expr: 'max(score_tallies_differing) > 0',
    severity: 'ticket',
    means: 'a tally of scores is not what its log adds up to',
    section: 'A tally of scores differs',
  },
  {
    name: 'mints are slow',
    expr: 'max(pog_slow_mints) > 0',
    for: '30m',
    severity: 'ticket',
    means: 'cards are paid or begun, and not minted',
    section: 'Mints are slow',
  },
  {
    name: 'cards wait',
    expr: 'max by (chain) (pog_chain_oldest_call_seconds) > 900',
    for: '5m',
    severity: 'ticket',
    means: 'mints, burns or refreshes of cards are not carried out',
    section: 'Calls of cards wait',
  },
  {
    name: 'a card is not burnt',
    expr: 'max by (chain) (pog_chain_refused_burns) > 0',
    for: '2h',
    severity: 'ticket',
    means: 'the token of a user who left is still on the chain',
    section: 'A burn is refused',
  },
]
