/** The event of a reader: its own balance, so that no two readers get the same. */
export const balanceOf = (reader: number, sequence: number) => ({
  currency: 'KCASH',
  available: `${reader}.00`,
  held: '0.00',
  sequence,
  delta: '1.00',
  kind: 'reward',
})
