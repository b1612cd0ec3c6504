import { useLocation } from '@platform/remote-kit/router'
import { Loading, Page } from '@platform/ui'
import { skeletonBlocksOf } from '../first-paint/skeleton-blocks.ts'
import { useT } from '../i18n/messages.ts'

/** Stands in for a page while its code loads, in its shape; its style comes with the page (`first-paint/`). */
export function PageSkeleton() {
  const t = useT()
  const address = useLocation()
  return (
    <Page>
      <Loading label={t('page.loading')}>
        <div className="fp-blocks">
          {skeletonBlocksOf(address).map((block, index) => (
            // Position is the identity of a block.
            <div key={`${index}`} className={`fp-block fp-${block}`} />
          ))}
        </div>
      </Loading>
    </Page>
  )
}
