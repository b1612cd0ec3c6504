import { expect, test } from 'vitest'
import { discordRole } from './discord-role.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const task = {
  id: 'role',
  type: 'DISCORD_ROLE',
  title: text,
  description: text,
  guildId: '1100000000000000001',
  guildName: 'Monsoon HQ',
  inviteUrl: 'https://discord.gg/monsoon',
  roleId: '1100000000000000101',
  roleName: 'Ranger',
}
function problems(change: object): string[] {
  const { error } = discordRole.operatorTask.safeParse({ ...task, ...change })
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))]
}

test('a task about a role names the server, its invite and the role', () => {
  expect(problems({})).toEqual([])
})

test.each([
  ['guildId', '11000000'],
  ['guildId', '0100000000000000001'],
  ['guildId', 'monsoon-hq'],
  ['guildId', 1_100_000_000_000_000],
  ['roleId', '@everyone'],
  ['guildName', ''],
  ['guildName', 'x'.repeat(101)],
  ['roleName', 'Ran\nger'],
  ['inviteUrl', 'http://discord.gg/monsoon'],
  ['inviteUrl', 'https://discord.gg@other.example/monsoon'],
])('%s may not be %j', (key, value) => {
  expect(problems({ [key]: value })).toEqual([key])
})
