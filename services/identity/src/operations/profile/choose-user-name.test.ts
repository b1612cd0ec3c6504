import { brand } from '@platform/contracts/brand'
import { expect, test } from 'vitest'
import type { Dependencies } from '../dependencies.ts'
import { checkUserName, chooseUserName } from './choose-user-name.ts'

/** A name that passes the rules would reach the database, which this test has none of. */
const withoutUsers = {} as Pick<
  Dependencies,
  'users' | 'releasedNames' | 'cardNames' | 'clock' | 'events'
>

test.each(['Admin', 'support1', `${brand.slug}1`])(
  'refuses %s, a name of staff or of the brand, as a taken one',
  async (userName) => {
    await expect(chooseUserName(withoutUsers, 'u', userName)).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
    })
    expect(await checkUserName(withoutUsers, 'u', userName)).toEqual({
      available: false,
      message: 'Username already taken!',
    })
  },
)
