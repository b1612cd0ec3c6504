import { articlePath } from '@platform/contracts/shell/paths'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { CampaignArt, Card, CoverLink, Grid, Heading, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { latestArticlesQuery } from './api/content-api.ts'
import { useT } from './i18n/messages.ts'

interface LatestArticlesProps {
  title: 'articles.latest' | 'articles.more'
  /** The slug of an article that is shown already. */
  without?: string
}

/** The latest articles; nothing where there are none, or they could not be loaded: a page does without them. */
export function LatestArticles({ title, without }: LatestArticlesProps) {
  const t = useT()
  const { data = [] } = useQuery(latestArticlesQuery(useApi(), useLanguage()))
  const shown = data.filter(({ slug }) => slug !== without).slice(0, 3)
  if (shown.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label={t(title)}>
      <Heading level={2}>{t(title)}</Heading>
      <Grid min={240} gap={4}>
        {shown.map((article) => (
          <Card key={article.slug} as="article" padding={0}>
            <CampaignArt seed={article.slug} src={article.art ?? undefined} ratio="2 / 1" />
            <Words gap={2} lang={article.language}>
              <Heading level={3}>
                <CoverLink as={Link} to={articlePath(article.slug)}>
                  {article.title}
                </CoverLink>
              </Heading>
              <Text size="meta" tone="mute" clamp={2}>
                {article.summary}
              </Text>
            </Words>
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}

const Words = styled(Stack)`
  padding: ${space(4)};
`
