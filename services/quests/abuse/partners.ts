import { randomUUID } from 'node:crypto'
import type { AbuseContext, TestUser, ValidRequests } from '@platform/testing/abuse'

export const PARTNER_PROGRAMMES = '/api/airdrop-campaign/admin/partner-programmes'

interface By {
  operator(): Promise<TestUser>
  /** Of the one that may be put. */
  programmeId(): Promise<string>
}

/** Requests about what partners bring. */
export function partnerRequests(
  context: AbuseContext,
  { operator, programmeId }: By,
): ValidRequests {
  return {
    [`PUT ${PARTNER_PROGRAMMES}/{id}`]: async () => {
      await context.issue(await operator(), '2.00')
      return {
        named: { id: await programmeId() },
        headers: (await operator()).headers,
        body: { partner: null, currency: 'KCASH', percent: 1, budget: '2.00', most: '1.00' },
      }
    },
    'POST /internal/partner-trials': async () => ({
      body: { id: randomUUID(), partner: 'pk_test_abuse1234' },
    }),
    'POST /api/airdrop-campaign/partner-visits': async () => ({
      headers: (await context.newUserWithAccount()).headers,
      body: { ticket: await newTicket(context) },
    }),
  }
}

/** What the frame of an embed gets for its links: of a new partner. */
async function newTicket(context: AbuseContext): Promise<string> {
  const { headers } = await context.newUserWithAccount(['admin'])
  const partner = `pk_${randomUUID().replaceAll('-', '')}`
  const terms = { name: 'Abuse', origins: ['https://abuse.example'], embeds: ['campaign-feed'] }
  await context.send(context.api, {
    ...{ method: 'PUT', path: `/api/auth/admin/partners/${partner}`, headers },
    json: { ...terms, before: null },
  })
  const { ticket } = await context.send(context.api, {
    ...{ method: 'POST', path: '/api/auth/partners/visits' },
    json: { partner, embed: 'campaign-feed' },
  })
  return String(ticket)
}
