import type { IPod } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { teamRole } from '../objects/team-role.ts'
import { workloadsByOwner } from '../owners.ts'
import { canaryProblems } from './canary-health.ts'
import { buildImage } from './image.ts'
import { canaryReplicas } from './release-objects.ts'
import { requireRight } from './require-right.ts'

test.each([
  [4, 10, 1],
  [4, 20, 1],
  [4, 50, 4],
  [20, 10, 2],
  [3, 25, 1],
])('beside %i pods, a share of %i %% is %i pods', (stable, percent, pods) => {
  expect(canaryReplicas(stable, percent)).toBe(pods)
})

const pod = (restartCount: number, reason?: string): IPod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  status: {
    containerStatuses: [
      {
        ...{ name: 'quests', image: '', imageID: '', ready: !reason, restartCount },
        ...(reason && { state: { waiting: { reason } } }),
      },
    ],
  },
})
const answers = (requests: number, errors: number) => ({ requests, errors })

test('a canary is stopped for restarts, for pods that do not start, and for more errors', () => {
  const stable = answers(1_000, 10)
  const judged = (errors: number) =>
    canaryProblems([pod(0)], { canary: answers(100, errors), stable })
  expect(judged(3)).toEqual([])
  // Few errors say nothing, whatever their share.
  expect(canaryProblems([pod(0)], { canary: answers(4, 4), stable })).toEqual([])
  expect(judged(6)[0]).toContain("6 % of its 100 answers are server errors, of the other pods' 1 %")
  expect(canaryProblems([pod(0), pod(1)], null)).toEqual(['its pods were restarted 1 times'])
  expect(canaryProblems([pod(0, 'ImagePullBackOff')], null)[0]).toContain('ImagePullBackOff')
  expect(canaryProblems([pod(0, 'ContainerCreating')], null)).toEqual([])
})

test('an image is of a commit, pushed, and named by its digest', async () => {
  const ran: string[] = []
  const run = (status: string) => async (program: string, args: readonly string[]) => {
    ran.push([program, ...args].join(' '))
    if (args[0] === 'status') return status
    if (args[0] === 'rev-parse') return 'c0ffee\n'
    return args[0] === 'image' ? 'r.example.com/platform@sha256:1\n' : ''
  }
  expect(await buildImage(run(''), 'r.example.com/platform')).toBe(
    'r.example.com/platform@sha256:1',
  )
  expect(ran.slice(2, 4)).toEqual([
    'docker build -f infra/deployment/Dockerfile -t r.example.com/platform:c0ffee .',
    'docker push r.example.com/platform:c0ffee',
  ])
  await expect(buildImage(run(' M a.ts'), 'r')).rejects.toThrow('no commit has')
})

test('a team releases its services, by its rights in the registry', async () => {
  const team = {
    ...{ name: 'quests-team', remotes: ['mfe-quests'], services: ['growth'] },
    ...{
      may: ['release' as const],
      channels: null,
      tokenExpiresAt: null,
      webhook: null,
      emails: [],
    },
  }
  const registry = { team: async () => team }
  expect(await requireRight(registry, 'quests', 'release')).toBe('quests-team')
  expect(await requireRight(registry, 'growth', 'release')).toBe('quests-team')
  await expect(requireRight(registry, 'wallet', 'release')).rejects.toThrow('not a service of')
  await expect(requireRight(registry, 'quests', 'promote')).rejects.toThrow('may not promote')
  const inBeta = { team: async () => ({ ...team, channels: ['beta' as const] }) }
  await expect(requireRight(inBeta, 'quests', 'release')).rejects.toThrow('in beta alone')
})

test('the role of a team names its own Deployments and no others', () => {
  const owned = workloadsByOwner()
  expect(owned.get('quests')).toEqual(['quests'])
  expect(owned.get('platform')).toEqual(expect.arrayContaining(['gateway', 'shell', 'builds']))
  const [, role] = teamRole('quests', ['quests'])
  expect(role.rules?.[0]?.resourceNames).toEqual(['quests', 'quests-canary'])
  const unnamed = role.rules?.filter(({ resourceNames }) => !resourceNames) ?? []
  expect(unnamed.flatMap(({ verbs }) => verbs)).not.toContain('patch')
  expect(unnamed.flatMap(({ resources }) => resources)).not.toContain('secrets')
})
