import { Button } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useAtomValue } from 'jotai'
import { useT } from '../../../i18n/campaign/messages.ts'
import { openRowAtom } from '../model/rail-state.ts'
import { showRow } from '../model/show-row.ts'
import { pageMedia } from './page-media.ts'

/** Leads to the open task on desktop, where its button stands; on phones that button is beside this place. */
export function ToOpenTask() {
  const t = useT()
  const row = useAtomValue(openRowAtom)
  return (
    <OnDesktop>
      <Button block variant="secondary" onClick={() => row && showRow(row)}>
        {t('next.goTo')}
      </Button>
    </OnDesktop>
  )
}

const OnDesktop = styled.div`
  ${pageMedia.oneColumn} {
    display: none;
  }
`
