/** What one reader is told: its own balance, so no two are told the same. */
export const balanceOf = (reader: number, sequence: number) => ({
  currency: 'KCASH',
  available: `${reader}.00`,
  held: '0.00',
  sequence,
  delta: '1.00',
  kind: 'reward',
})
