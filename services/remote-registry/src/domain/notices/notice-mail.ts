import type { ReleaseNotice } from '@platform/contracts/registry/notices'
import type { VersionError } from '@platform/contracts/registry/version-errors'

type Data = ReleaseNotice['data']

/** A notice in words. */
export function noticeMail({ type, createdAt, data }: ReleaseNotice): {
  subject: string
  text: string
} {
  const { remote, version, channel } = data
  const what = {
    'canary.stopped': `the canary ${version} was stopped in ${channel}`,
    'release.refused': `the release of ${version} to ${channel} was refused`,
    'notice.test': `a test of the notices in ${channel}`,
  }[type]
  const parts = [
    `${remote}: ${what} (${createdAt}).`,
    ...(type === 'notice.test' ? [] : [servedBefore(data)]),
    ...(data.evidence ? [evidenceOf(data.evidence)] : []),
    ...(data.refusal ? [refusalOf(data.refusal)] : []),
    ...(data.errors.length > 0 ? [errorsOf(data.errors)] : []),
    ...(type === 'notice.test' ? [] : [commitsOf(data)]),
    `More: npm run release-status -- ${remote} --channel ${channel}`,
  ]
  return { subject: `${remote}: ${what}`, text: `${parts.join('\n\n')}\n` }
}

const servedBefore = ({ stable }: Data) =>
  stable === null ? 'No version is served.' : `The stable version is ${stable}.`

function evidenceOf({ stable, canary, margin, reasons }: NonNullable<Data['evidence']>): string {
  const side = ({ version, devices, failed }: typeof stable) =>
    `${version}: ${failed} of ${devices} devices failed`
  const why = reasons.map(({ reason, devices }) => `${reason} ${devices}`).join(', ')
  return [
    `${side(canary)} (${why})`,
    side(stable),
    `More than ${percentOf(margin)} % above the stable version's share stops a canary.`,
  ].join('\n')
}

/** With at most one decimal. */
const percentOf = (share: number) => Math.round(share * 1_000) / 10

function refusalOf({ code, differences }: NonNullable<Data['refusal']>): string {
  const lines = differences.map(({ where, what, breaks }) => `  ${where}: ${what} (${breaks})`)
  return [`Refused with ${code}.`, ...lines].join('\n')
}

function errorsOf(errors: readonly VersionError[]): string {
  const shown = errors.map(({ name, message, mapped, frames, devices, share, isNew }) => {
    const percent = percentOf(share)
    const places = mapped
      ? mapped.map(({ source, line, column }) => `${source}:${line}:${column}`)
      : frames.map(({ file, line, column }) => `${file}:${line}:${column}`)
    return [
      `  ${name}: ${message}`,
      `    ${devices} devices, ${percent} %${isNew ? ', new in this version' : ''}`,
      ...places.map((place) => `    at ${place}`),
    ].join('\n')
  })
  return ['What it threw, in the words that pages sent:', ...shown].join('\n')
}

function commitsOf({ commits: { items, isComplete }, stable }: Data): string {
  const since = stable === null ? '' : ` since ${stable}`
  if (items.length === 0) {
    return isComplete ? `No commits${since}.` : `The commits${since} are not known.`
  }
  const lines = items.map(({ commit, subject }) => `  ${commit.slice(0, 10)} ${subject ?? ''}`)
  const more = isComplete ? [] : ['  and earlier ones']
  return [`Commits${since}:`, ...lines.map((line) => line.trimEnd()), ...more].join('\n')
}
