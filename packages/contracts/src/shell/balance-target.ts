/** Attribute of the element in the shell's header that shows the balance: a reward's coin flies to it. */
export const BALANCE_TARGET = 'data-balance-target'
