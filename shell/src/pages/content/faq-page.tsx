import type { Faq } from '@platform/contracts/growth/content-pages'
import { HOME_PATH } from '@platform/contracts/shell/paths'
import { ContentBlocks } from '@platform/remote-kit/content/content-blocks'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useQuery } from '@platform/remote-kit/query'
import { useSearchParams } from '@platform/remote-kit/router'
import { useApi, useLanguage, usePageTitle } from '@platform/remote-kit/shell'
import {
  color,
  font,
  Heading,
  Icon,
  Loading,
  Skeleton,
  Stack,
  size,
  space,
  Text,
  target,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { faqsQuery } from '../../content/api/content-api.ts'
import { useT } from '../../content/i18n/messages.ts'
import { EmptyPage } from '../../layout/empty-page.tsx'
import { ContentPage } from './published-page.tsx'

/** `/faq?topic=`: questions and their answers, of one topic or all. */
export function FaqPage() {
  return (
    <ContentPage>
      <Questions />
    </ContentPage>
  )
}

function Questions() {
  const t = useT()
  const api = useApi()
  const [query] = useSearchParams()
  const { data, error, isRefetching, refetch } = useQuery(faqsQuery(api, useLanguage()))
  usePageTitle(t('faq.title'))
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        level={1}
        title={t('content.failed')}
        retryLabel={t('content.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('content.loading')}>
        <Skeleton height={320} />
      </Loading>
    )
  }
  const topic = query.get('topic')
  const shown = data.filter((faq) => topic === null || faq.topic === topic)
  if (shown.length === 0) {
    return (
      <EmptyPage
        title={t('faq.empty')}
        text={t('faq.empty.text')}
        action={t('faq.empty.action')}
        to={HOME_PATH}
      />
    )
  }
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1}>{t('faq.title')}</Heading>
        <Text tone="mute">{t('faq.text')}</Text>
      </Stack>
      {shown.map((faq) => (
        <Question key={faq.id} faq={faq} />
      ))}
    </Stack>
  )
}

function Question({ faq: { question, answer, language } }: { faq: Faq }) {
  const t = useT()
  return (
    <Details lang={language}>
      <summary>
        {question}
        <Icon name="chevron" size={18} />
      </summary>
      <ContentBlocks blocks={answer} playLabel={t('content.play')} />
    </Details>
  )
}

const Details = styled.details`
  padding-bottom: ${space(3)};
  border-bottom: 1px solid ${color.line};
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: ${target};
    font: 600 ${size.card} / 1.35 ${font.heading};
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    flex: none;
    color: ${color.mute};
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
`
