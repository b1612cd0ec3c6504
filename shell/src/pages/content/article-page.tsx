import { isContentSlug } from '@platform/contracts/growth/content-constants'
import type { Article } from '@platform/contracts/growth/content-pages'
import { ContentBlocks } from '@platform/remote-kit/content/content-blocks'
import { useQuery } from '@platform/remote-kit/query'
import { useParams } from '@platform/remote-kit/router'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { CampaignArt, radius, Stack } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { articleQuery } from '../../content/api/content-api.ts'
import { useT } from '../../content/i18n/messages.ts'
import { LatestArticles } from '../../content/latest-articles.tsx'
import { ContentHeading } from './content-heading.tsx'
import { ContentPage, MissingContent, Published } from './published-page.tsx'

/** `/article-details/:slug` */
export function ArticlePage() {
  const { slug = '' } = useParams()
  return (
    <ContentPage>
      {isContentSlug(slug) ? <ArticleAt slug={slug} /> : <MissingContent />}
    </ContentPage>
  )
}

function ArticleAt({ slug }: { slug: string }) {
  const api = useApi()
  const loaded = useQuery(articleQuery(api, slug, useLanguage()))
  return (
    <Published loaded={loaded}>
      {(article) => (
        <Stack gap={8}>
          <ShownArticle article={article} />
          <LatestArticles title="articles.more" without={slug} />
        </Stack>
      )}
    </Published>
  )
}

function ShownArticle({ article }: { article: Article }) {
  const t = useT()
  const { slug, art, blocks, language } = article
  return (
    <Stack as="article" gap={6}>
      {art && (
        <Picture>
          <CampaignArt seed={slug} src={art} ratio="2 / 1" />
        </Picture>
      )}
      <ContentHeading shown={article} />
      <div lang={language}>
        <ContentBlocks blocks={blocks} playLabel={t('content.play')} />
      </div>
    </Stack>
  )
}

const Picture = styled.div`
  border-radius: ${radius.card};
  overflow: hidden;
`
