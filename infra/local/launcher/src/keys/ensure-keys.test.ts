import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ReleaseRoles, releaseRoles } from '@platform/contracts/registry/release-roles'
import { trust } from '@platform/contracts/registry/signed'
import { signedText, verifiedText } from '@platform/contracts/rules/signed-text'
import { services } from '@platform/contracts/services'
import { teamKey } from '@platform/federation/release/team-key'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureKeys } from './ensure-keys.ts'
import { keyFiles } from './key-files.ts'
import { newKey, publicPart } from './key-pair.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const read = (file: string) => readFileSync(file, 'utf8')

it('makes keys that registry, shell and release take', async () => {
  ensureKeys(folder, ['mfe-quests', 'mfe-wallet'])
  const files = keyFiles(folder)
  const roles = releaseRoles.parse(JSON.parse(read(files.roles)))
  const trusted = trust.parse(JSON.parse(read(files.trust)))
  const key = await teamKey({ TEAM_KEY_FILE: files.teamKey('mfe-wallet') })
  const signed = await signedText('{}', 'remote-build/1', key)

  const ofWallet = trusted.teams['mfe-wallet']!
  await expect(verifiedText(signed, 'remote-build/1', ofWallet)).resolves.toBe('{}')
  const ofQuests = trusted.teams['mfe-quests']!
  await expect(verifiedText(signed, 'remote-build/1', ofQuests)).rejects.toThrow('untrusted key')
  expect(teamOf(roles, read(files.releaseToken))?.remotes).toEqual(['mfe-quests', 'mfe-wallet'])
  expect(teamOf(roles, read(files.teamToken('mfe-wallet')))?.remotes).toEqual(['mfe-wallet'])
})

it('adds what an older folder lacks, and leaves what it has', () => {
  const files = keyFiles(folder)
  writeFileSync(files.releaseToken, 'an-older-token')
  ensureKeys(folder, ['mfe-quests'])
  const registry = read(files.registry)
  ensureKeys(folder, ['mfe-quests', 'mfe-clans'])

  expect(read(files.releaseToken)).toBe('an-older-token')
  expect(read(files.registry)).toBe(registry)
  expect(Object.keys(JSON.parse(read(files.trust)).teams)).toEqual(['mfe-quests', 'mfe-clans'])
})

it('lets the platform retire a remote that is gone from the tree, whose key pages trust no longer', () => {
  const files = keyFiles(folder)
  ensureKeys(folder, ['mfe-quests', 'mfe-arena'])
  ensureKeys(folder, ['mfe-quests'])

  const roles = releaseRoles.parse(JSON.parse(read(files.roles)))
  expect(teamOf(roles, read(files.releaseToken))?.remotes).toEqual(['mfe-quests', 'mfe-arena'])
  expect(teamOf(roles, read(files.teamToken('mfe-arena')))).toBeUndefined()
  expect(Object.keys(JSON.parse(read(files.trust)).teams)).toEqual(['mfe-quests'])
})

it('makes every secret file but those that a service makes itself', () => {
  ensureKeys(folder, ['mfe-quests'])
  const secrets = services.flatMap(({ secretFiles = {} }) => Object.values(secretFiles))

  expect(secrets.filter(({ file }) => existsSync(join(folder, file)))).toEqual(
    secrets.filter(({ madeByService }) => !madeByService),
  )
})

it('keeps what was added to the teams', () => {
  const files = keyFiles(folder)
  ensureKeys(folder, ['mfe-quests'])
  const { teams } = releaseRoles.parse(JSON.parse(read(files.roles)))
  const key = newKey()
  const arena = {
    ...{ name: 'arena-team', tokenSha256: 'a'.repeat(64), remotes: ['mfe-quests'] },
    ...{ may: ['release' as const], hosts: [], keys: [publicPart(key)] },
  }
  const notify = { emails: ['quests@example.com'] }
  const changed = teams.map((team) => (team.name === 'mfe-quests' ? { ...team, notify } : team))
  writeFileSync(files.roles, JSON.stringify({ teams: [...changed, arena] }))
  ensureKeys(folder, ['mfe-quests', 'mfe-wallet'])

  const after = releaseRoles.parse(JSON.parse(read(files.roles))).teams
  expect(after.map(({ name }) => name)).toEqual([
    ...['platform', 'mfe-quests', 'mfe-wallet', 'arena-team'],
  ])
  expect(after[1]?.notify).toEqual(notify)
  expect(after[3]).toEqual(arena)
  const trusted = trust.parse(JSON.parse(read(files.trust))).teams
  expect(trusted['mfe-quests']?.map(({ kid }) => kid)).toContain(key.kid)
  expect(trusted['mfe-wallet']).toHaveLength(1)
})

function teamOf({ teams }: ReleaseRoles, token: string) {
  const digest = createHash('sha256').update(token).digest('hex')
  return teams.find(({ tokenSha256 }) => tokenSha256 === digest)
}
