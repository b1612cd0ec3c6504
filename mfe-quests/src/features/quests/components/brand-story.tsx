import { ContentBlocks } from '@platform/remote-kit/content/content-blocks'
import { CampaignArt } from '@platform/ui'
import { useBrandStory } from '../api/get-brand-story.ts'
import { useT } from '../i18n/messages.ts'

/** What staff have written for the page of a brand beside its record; the page does without where there is nothing. */
export function BrandStory({ slug }: { slug: string }) {
  const t = useT()
  const { data } = useBrandStory(slug)
  if (!data) return null
  return (
    <section lang={data.language} aria-label={t('brand.story')}>
      {data.art && <CampaignArt seed={slug} src={data.art} ratio="3 / 1" />}
      <ContentBlocks blocks={data.blocks} playLabel={t('brand.play')} level={3} />
    </section>
  )
}
