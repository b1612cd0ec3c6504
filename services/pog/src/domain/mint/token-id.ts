/** The number of a card's token: the 128 bits of the card's id, which are random and say nothing about the user. Decimal. */
export const tokenIdOf = (cardId: string): string =>
  BigInt(`0x${cardId.replaceAll('-', '')}`).toString()
