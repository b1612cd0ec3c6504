const TERMS = {
  ...{ price: '0.09', payoutPrice: '0.085', feeBps: 200, taxBps: 1_800 },
  // Small amounts: what goes out in a day needs no second factor.
  ...{ least: '1.00', most: '5000.00', payoutDaily: '100000.00' },
}

/** Settings of a platform on which a run moves money. */
export const MONEY_SETTINGS: Readonly<Record<string, string>> = {
  RAMP_TERMS: JSON.stringify({ INR: TERMS, BRL: TERMS }),
  PAYOUT_COOLING_OFF_MS: '0',
}
