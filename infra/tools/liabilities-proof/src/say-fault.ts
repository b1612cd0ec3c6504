import type { Fault } from '@platform/liabilities-check'

/** A fault in plain English. */
export function faultText(fault: Fault): string {
  switch (fault.code) {
    case 'FORMAT':
      return `the proof is not readable: ${fault.field}`
    case 'NEGATIVE':
      return `an amount is below zero: ${fault.field}`
    case 'OVERFLOW':
      return 'an amount is larger than a sum can be'
    case 'OWNER':
      return `the balance belongs to user ${fault.found}, not to ${fault.expected}`
    case 'BALANCE':
      return `the balance is ${fault.found} minor units, not ${fault.expected}`
    case 'PATH_LENGTH':
      return `the path has ${fault.found} nodes, a sum of so many accounts needs ${fault.expected}`
    case 'ROOT':
      return 'the path leads to another root'
    case 'TOTAL':
      return `the amounts of the path make ${fault.found} minor units, not ${fault.expected}`
    case 'PUBLISHED':
      return `the platform publishes another ${fault.field} for this day`
    case 'NOT_PUBLISHED':
      return 'the platform publishes nothing of this currency for this day'
  }
}
