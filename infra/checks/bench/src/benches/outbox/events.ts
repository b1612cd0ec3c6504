import { randomUUID } from 'node:crypto'

/** The event of a claim, as the outbox stores it. */
export function waitingEvent() {
  const key = randomUUID()
  return {
    id: randomUUID(),
    type: 'quests.reward-claimed.v1',
    time: new Date().toISOString(),
    subject: key,
    key,
    version: 1,
    data: { claimId: key, userId: key, campaignId: key, grantId: `${key}:1` },
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  }
}
