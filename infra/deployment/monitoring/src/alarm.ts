/** A condition that a person has to act on, and where docs/runbook.md says how. */
export interface Alarm {
  /** As the runbook names it: "check has stopped". */
  name: string
  /** PromQL that has a value while the condition holds. It adds the instances of a service up. */
  expr: string
  /** How long it has to hold, in Prometheus' notation; at once without. */
  for?: string
  /** `page`: at any hour; `ticket`: within the working day. */
  severity: 'page' | 'ticket'
  /** What it means for users, or for value. */
  means: string
  /** Heading of the section in docs/runbook.md that says what to do. */
  section: string
}

/** "A payout does not end" is `#a-payout-does-not-end`, as GitHub links headings. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
