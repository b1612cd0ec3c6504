import type { MintView } from '@platform/contracts/pog/mint-http'

const look = { category: 'HERO', character: 'MAYA', style: 'SCI-FI', variant: 7 } as const

/** A mint of which nothing is done yet, and that is free. */
export const aMint = (own: Partial<MintView> = {}): MintView => ({
  ...{ state: 'ReserveUsername', version: 1, mode: null, name: null, category: null },
  ...{ character: null, style: null, image: null, selfie: 'none', avatar: null },
  price: { currency: 'KCASH', amount: '0' },
  ...{ payment: null, progress: null, problem: null, card: null },
  ...{ isQuickMintOff: false, canAbandon: true },
  ...own,
})

/** A name that is kept until the next day. */
export const kept = {
  ...{ userName: 'foxfire', walletName: 'foxfire.kovra.io' },
  keptUntil: '2026-01-16T12:00:00.000Z',
}

/** A mint for which everything is chosen. */
export const aChosenMint = (own: Partial<MintView> = {}): MintView =>
  aMint({
    ...{ state: 'SelfieUpload', version: 5, mode: 'customize_pog', name: kept },
    ...{ category: 'HERO', character: 'MAYA', style: 'SCI-FI' },
    image: artOf(look),
    ...own,
  })

/** A mint that the chain is asked about. */
export const aWorkingMint = (own: Partial<MintView> = {}): MintView =>
  aChosenMint({
    ...{ state: 'MintInProgress', version: 8, canAbandon: false },
    name: { ...kept, keptUntil: null },
    progress: {
      steps: [
        { step: 'pay', state: 'done' },
        { step: 'draw', state: 'done' },
        { step: 'fix-name', state: 'done' },
        { step: 'mint', state: 'now' },
        { step: 'confirm', state: 'later' },
      ],
      startedAt: '2026-01-15T11:59:00.000Z',
      secondsLeft: 38,
      percent: 62,
    },
    ...own,
  })

export const aMinted = (own: Partial<MintView> = {}): MintView =>
  aChosenMint({
    ...{ state: 'Minted', version: 12, canAbandon: false },
    name: { ...kept, keptUntil: null },
    card: {
      ...{ cardId: '0198c0de-0000-7000-8000-00000000ca4d', tokenId: '274' },
      ...{ number: 4118, page: '/pog/foxfire', image: '/api/pog/share-card/foxfire' },
      mintedAt: '2026-01-15T12:01:00.000Z',
    },
    ...own,
  })

/** Path of the picture of a look. */
export function artOf({
  category,
  character,
  style,
  variant,
}: {
  category: string
  character: string
  style: string
  variant: number
}): string {
  return `/api/pog/art/${category}/${character}/${style}/${variant}.svg`
}
