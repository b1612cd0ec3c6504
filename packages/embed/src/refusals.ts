import type { EmbedRefusal } from '@platform/contracts/shell/embed-protocol'

/** What the partner's console says of each refusal, and what to do. */
const refusals: Record<EmbedRefusal, (tag: { partner: string; embed: string }) => string> = {
  'unknown-partner': ({ partner }) =>
    `"${partner}" is no partner key, or it is switched off. Check the attribute "partner".`,
  'unknown-embed': ({ partner, embed }) =>
    `the partner "${partner}" has no embed "${embed}". Check the attribute "embed".`,
  'unlisted-origin': ({ partner }) =>
    `${location.origin} is not one of the origins of "${partner}". Add it to your key on our page for partners.`,
  unavailable: () => 'our site cannot check the partner key right now. Try again in a moment.',
}

/**
 * A secret of a partner's server where its key belongs. It is not printed to the console of a reader, nor sent as
 * part of the frame's address.
 */
export const isSecret = (partner: string) => partner.startsWith('sk_')
export const SECRET_IN_PAGE =
  'this is the secret (sk_): take it out of the page, and make a new one. The attribute "partner" is for the key (pk_).'

/** Null for a failure that is no refusal of the server's. */
export function refusalText(reason: unknown, tag: { partner: string; embed: string }) {
  const isKnown = typeof reason === 'string' && Object.hasOwn(refusals, reason)
  return isKnown ? refusals[reason as EmbedRefusal](tag) : null
}
