import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Page } from '@platform/ui'
import { EmptyPage } from '../../layout/empty-page.tsx'
import { useT } from '../i18n/messages.ts'

/** In place of a page of staff that no role of this person opens. */
export function NoRightPage() {
  const t = useT()
  usePageTitle(t('staff.refused'))
  return (
    <Page width="text">
      <EmptyPage
        title={t('staff.refused')}
        text={t('staff.refused.text')}
        action={t('staff.toIndex')}
        to={OPERATOR_PATH}
      />
    </Page>
  )
}
