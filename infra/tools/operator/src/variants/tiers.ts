/** The prizes of places in a line of the plan. */
export const describeTiers = (tiers: readonly { to: number; amount: string }[]): string =>
  tiers
    .map(({ to, amount }, index) => {
      const from = (tiers[index - 1]?.to ?? 0) + 1
      return from === to ? `place ${to}: ${amount}` : `places ${from}-${to}: ${amount} each`
    })
    .join(', ')
