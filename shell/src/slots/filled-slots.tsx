import type { SlotFilling } from '@platform/contracts/registry/site-routes'
import { SLOTS } from '@platform/contracts/shell/slots'
import type { RemoteSite } from '@platform/federation/loader/site-routes'
import { useSession } from '@platform/remote-kit/shell'
import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { Banners } from '../content/banners.tsx'
import { messages } from '../content/i18n/messages.ts'
import { textsOf } from '../i18n/texts-of.tsx'
import { pageWidth } from '../layout/page-width.ts'
import { useSiteMap } from '../remotes/site-map-context.ts'
import { Slot } from './slot.tsx'

const Texts = textsOf(messages)

/** Every slot that a remote fills for this session, in the order of `SLOTS`, below the banners of staff. */
export function FilledSlots() {
  const { remotes } = useSiteMap()
  const { status } = useSession()
  const fillings = SLOTS.flatMap((slot) => remotes.flatMap((site) => fillingsOf(site, slot)))
  return (
    <Column>
      <Texts>
        <Banners />
      </Texts>
      {fillings
        .filter(({ visibleTo }) => visibleTo === 'everyone' || visibleTo === status)
        .map(({ remote, module, slot }) => (
          <Slot key={`${remote} ${module}`} slot={slot} remote={remote} module={module} />
        ))}
    </Column>
  )
}

function fillingsOf(
  { remote, slots = [] }: RemoteSite,
  wanted: string,
): (SlotFilling & { remote: string })[] {
  return slots.filter(({ slot }) => slot === wanted).map((filling) => ({ remote, ...filling }))
}

/** Right below the page above it, which leaves room at its end. */
const Column = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* At the side of a long page it is higher than what it holds. */
  align-content: start;
  gap: ${space(8)};
  max-width: ${pageWidth};
  margin: ${space(-6)} auto 0;
  padding: 0 ${space(4)} ${space(16)};
  ${media.desktop} {
    padding-inline: ${space(6)};
  }
  &:empty {
    display: none;
  }
`
