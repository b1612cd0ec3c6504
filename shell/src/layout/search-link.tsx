import { SEARCH_PATH } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { IconButton } from '@platform/ui'
import { LazyTexts } from '../i18n/lazy/lazy-texts.ts'
import { useT } from '../i18n/lazy/messages.ts'

/** To the search; not in the first load. */
export function SearchLink() {
  return (
    <LazyTexts>
      <Sign />
    </LazyTexts>
  )
}

function Sign() {
  return <IconButton as={Link} to={SEARCH_PATH} icon="search" label={useT()('nav.search')} />
}
