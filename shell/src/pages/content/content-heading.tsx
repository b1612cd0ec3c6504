import type { Article } from '@platform/contracts/growth/content-pages'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { Heading, Notice, Stack, Text } from '@platform/ui'
import { useT } from '../../content/i18n/messages.ts'

type Shown = Pick<Article, 'title' | 'summary' | 'language' | 'publishedAt' | 'updatedAt'>

/** Title and summary, when it was published, and that it is in English where the reader's language is another one. */
export function ContentHeading({ shown }: { shown: Shown }) {
  const t = useT()
  const { formatDate } = useFormat()
  const { title, summary, language, publishedAt, updatedAt } = shown
  const isForeign = language !== useLanguage()
  const [date, changed] = [formatDate(publishedAt), formatDate(updatedAt)]
  return (
    <Stack gap={3}>
      <Heading level={1} lang={language}>
        {title}
      </Heading>
      <Text size="meta" tone="dim">
        {date === changed ? date : t('content.updated', { date, changed })}
      </Text>
      <Text size="card" lang={language}>
        {summary}
      </Text>
      {isForeign && <Notice>{t('content.inEnglish')}</Notice>}
    </Stack>
  )
}
