/** A formatted amount as its whole part and its cents with their separator; "" for a whole or shortened amount. */
export function splitCents(amount: string): { whole: string; cents: string } {
  const [cents = ''] = /[.,]\d\d$/.exec(amount) ?? []
  return { whole: amount.slice(0, amount.length - cents.length), cents }
}
