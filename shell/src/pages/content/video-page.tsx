import { isContentSlug } from '@platform/contracts/growth/content-constants'
import { ContentBlocks } from '@platform/remote-kit/content/content-blocks'
import { ContentVideo } from '@platform/remote-kit/content/content-video'
import { useQuery } from '@platform/remote-kit/query'
import { useParams } from '@platform/remote-kit/router'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { Stack } from '@platform/ui'
import { videoQuery } from '../../content/api/content-api.ts'
import { useT } from '../../content/i18n/messages.ts'
import { ContentHeading } from './content-heading.tsx'
import { ContentPage, MissingContent, Published } from './published-page.tsx'

/** `/video-details/:slug` */
export function VideoPage() {
  const { slug = '' } = useParams()
  return (
    <ContentPage>{isContentSlug(slug) ? <VideoAt slug={slug} /> : <MissingContent />}</ContentPage>
  )
}

function VideoAt({ slug }: { slug: string }) {
  const t = useT()
  const api = useApi()
  const loaded = useQuery(videoQuery(api, slug, useLanguage()))
  const playLabel = t('content.play')
  return (
    <Published loaded={loaded}>
      {(shown) => (
        <Stack as="article" gap={6}>
          <ContentVideo
            address={shown.video}
            title={shown.title}
            playLabel={playLabel}
            art={shown.art}
          />
          <ContentHeading shown={shown} />
          <div lang={shown.language}>
            <ContentBlocks blocks={shown.blocks} playLabel={playLabel} />
          </div>
        </Stack>
      )}
    </Published>
  )
}
