import { STAFF_PATH } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Button, EmptyState, Page } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** In place of a page of staff that no role of this person opens. */
export function NoRightPage() {
  const t = useT()
  usePageTitle(t('staff.refused'))
  return (
    <Page width="text">
      <EmptyState
        level={1}
        picture="map"
        title={t('staff.refused')}
        text={t('staff.refused.text')}
        action={
          <Button as={Link} to={STAFF_PATH}>
            {t('staff.toIndex')}
          </Button>
        }
      />
    </Page>
  )
}
