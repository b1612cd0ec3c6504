import type { VersionError, VersionErrors } from '@platform/contracts/registry/version-errors'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { font, Heading, Stack, size, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../../i18n/messages.ts'
import { formatShare } from '../../model/health-figures.ts'

/** What the versions of a remote threw, those of most devices first, with the place in the sources. */
export function ErrorList({ versions }: { versions: VersionErrors['versions'] }) {
  const t = useT()
  const found = versions.filter(({ errors }) => errors.length > 0)
  if (found.length === 0) return <Text tone="mute">{t('errors.none')}</Text>
  return (
    <Stack gap={4}>
      {found.map(({ version, devices, errors }) => (
        <Stack key={version} gap={2} as="section">
          <Heading level={3} size="card">
            {t('errors.of', { version, devices })}
          </Heading>
          <List>
            {errors.map((error) => (
              <ErrorRow key={`${error.fingerprint} ${error.firstSeenAt}`} error={error} />
            ))}
          </List>
        </Stack>
      ))}
    </Stack>
  )
}

function ErrorRow({ error }: { error: VersionError }) {
  const t = useT()
  const language = useLanguage()
  const { formatDateTime } = useFormat()
  const { name, message, mapped, frames, count, devices, share, firstSeenAt, lastSeenAt } = error
  const stack = mapped
    ? mapped.map(({ source, line, column, name }) => `${name ?? '…'} ${source}:${line}:${column}`)
    : frames.map(({ file, line, column }) => `${file}:${line}:${column}`)
  return (
    <ListRow
      title={message === '' ? name : `${name}: ${message}`}
      meta={t(error.isNew ? 'errors.metaNew' : 'errors.meta', {
        ...{ count, devices, share: formatShare(share, language) },
        ...{ first: formatDateTime(firstSeenAt), last: formatDateTime(lastSeenAt) },
      })}
    >
      {stack.length > 0 && <Trace>{stack.join('\n')}</Trace>}
    </ListRow>
  )
}

/** Wider than a phone it scrolls sideways in its own box. */
const Trace = styled.pre.attrs({ tabIndex: 0 })`
  margin: 0;
  overflow-x: auto;
  font: 400 ${size.meta} / 1.5 ${font.text};
`
