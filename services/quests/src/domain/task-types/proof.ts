import type { Localised } from '@platform/contracts/envelope'
import { proof as contract } from '@platform/contracts/quests/task-types/proof'
import type { RefusedField } from '@platform/contracts/refused-fields'
import { DomainError } from '@platform/service-kit/errors'
import type { output as Output } from 'zod'
import type { ProofData, ProofStanding } from '../proof.ts'
import { defineTaskType, invalidInput, type Result, type Waits } from './task-type.ts'

type Part = 'no' | 'optional' | 'required'

interface Settings {
  instructions: Localised
  asks: { text: Part; link: Part; pictures?: { least: number; most: number } | undefined }
  handIns: number
}

type Rejection = (typeof contract.rejections)[number]

/** The user hands in a text, a link or pictures, and a reviewer decides. */
export const proof = defineTaskType(contract, {
  store: ({ instructions, asks, handIns }): Settings => ({ instructions, asks, handIns }),

  show: ({ instructions, asks: { text, link, pictures }, handIns }, language) => ({
    instructions: instructions[language],
    asks: { text, link, ...(pictures && { pictures }) },
    handIns,
  }),

  attempt({ input, settings, soFar }) {
    const number = (soFar.handIns ?? 0) + 1
    if (number > settings.handIns) throw new DomainError('TASK_NO_TRIES_LEFT')
    const problems = problemsOf(input, settings.asks)
    if (problems.length > 0) throw invalidInput(problems)
    const { text = null, link = null, pictures } = input
    const data: ProofData = { number, text, link, pictures }
    return { kind: 'pending', data }
  },

  async check({ data, settings, proof }): Promise<Result<Rejection> | Waits> {
    const standing = await proof(data)
    return standing.kind === 'waits' ? standing : resultOf(standing, settings)
  },
})

function problemsOf(
  { text, link, pictures }: Output<typeof contract.input>,
  asks: Settings['asks'],
): RefusedField[] {
  const { least, most } = asks.pictures ?? { least: 0, most: 0 }
  const parts = [
    ['text', asks.text, text],
    ['link', asks.link, link],
  ] as const
  const problems = parts.flatMap(([name, asked, given]) => {
    const path = `body.input.${name}`
    if (asked === 'required' && given === undefined) return [{ path, problem: 'is required' }]
    return asked === 'no' && given !== undefined ? [{ path, problem: 'is not asked for' }] : []
  })
  const fits = pictures.length >= least && pictures.length <= most
  return fits
    ? problems
    : [...problems, { path: 'body.input.pictures', problem: `must be ${least} to ${most}` }]
}

/** `handIns`: what is refused counts; what nobody looked at does not. */
function resultOf(
  standing: Exclude<ProofStanding, { kind: 'waits' }>,
  { handIns }: Pick<Settings, 'handIns'>,
): Result<Rejection> {
  switch (standing.kind) {
    case 'accepted':
      return { kind: 'verified' }
    case 'picture-missing':
      return { kind: 'rejected', rejection: 'PROOF_PICTURE_MISSING' }
    case 'given-up':
      return { kind: 'rejected', rejection: 'PROOF_NOT_REVIEWED' }
    case 'refused': {
      const { number, ground, words, appealUntil } = standing
      return {
        kind: 'rejected',
        rejection: appealUntil ? 'PROOF_REFUSED' : 'PROOF_APPEAL_REFUSED',
        details: {
          ground: ground ?? 'OTHER',
          words,
          left: String(handIns - number),
          ...(appealUntil && { appealUntil: appealUntil.toISOString() }),
        },
        handIns: number,
      }
    }
  }
}
