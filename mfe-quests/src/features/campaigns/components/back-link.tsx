import { Link, useNavigate } from '@platform/remote-kit/router'
import { Glyph } from '@platform/ui'
import type { MouseEvent } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useListPath } from '../model/quest-list.ts'
import { ArtButton } from './art-button.ts'

/** Goes where the user came from on this site; to the list if the page was opened directly. */
export function BackLink() {
  const t = useT()
  const navigate = useNavigate()
  const listPath = useListPath()
  return (
    <ArtButton
      as={Link}
      to={listPath}
      aria-label={t('campaign.goBack')}
      title={t('campaign.goBack')}
      onClick={(event: MouseEvent) => {
        const opensTab = event.metaKey || event.ctrlKey || event.shiftKey
        if (opensTab || !hasPrevious()) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <Glyph size={22} path="m15 5.5-6.5 6.5 6.5 6.5" />
    </ArtButton>
  )
}

/** The router counts the entries of this site in the history of the tab; the first is 0, after a reload too. */
const hasPrevious = (): boolean => Number(history.state?.idx) > 0
