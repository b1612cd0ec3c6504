import { expect, test } from 'vitest'
import { partnerCommand } from './partner-command.ts'

test.each(['sing', 'constructor', 'toString'])(
  'refuses the unknown command %s with the usage',
  async (verb) => {
    await expect(partnerCommand([verb, 'pk_any'], () => {})).rejects.toThrow('usage:')
  },
)
