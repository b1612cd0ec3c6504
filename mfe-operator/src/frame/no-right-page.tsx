import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Button, EmptyState, Page } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** In place of a page of the console that no role of this person opens; of the overview, where their roles open none. */
export function NoRightPage({ isOverview }: { isOverview: boolean }) {
  const t = useT()
  const key = isOverview ? 'page.none' : 'page.refused'
  usePageTitle(t(key))
  return (
    <Page width="text">
      <EmptyState
        level={1}
        picture="map"
        title={t(key)}
        text={t(`${key}.text`)}
        action={
          isOverview ? undefined : (
            <Button as={Link} to={OPERATOR_PATH}>
              {t('page.toOverview')}
            </Button>
          )
        }
      />
    </Page>
  )
}
