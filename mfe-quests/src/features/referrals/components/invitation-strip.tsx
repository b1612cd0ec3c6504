import { brand } from '@platform/contracts/brand'
import { REFERRAL_PROMISE_DAYS } from '@platform/contracts/constants'
import type { Invitation } from '@platform/contracts/quests/referrals'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useLocation } from '@platform/remote-kit/router'
import { useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { Button, Card, color, font, Icon, media, Skeleton, size, space, Text } from '@platform/ui'
import { Tile } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useEffect, useState } from 'react'
import { useInvitation } from '../api/get-invitation.ts'
import { messages, useT } from '../i18n/messages.ts'
import { followedCode, keptCode } from '../model/kept-code.ts'
import { STRIP_HEIGHT } from '../model/strip-height.ts'
import { useInWords } from '../model/use-pays.ts'

const catalogues = [messages]

/** Who invited the visitor, and what both get; the way to accept it. */
export function InvitationStrip() {
  const { search } = useLocation()
  // The strip of an invitation that does not exist stays, though its code is not kept.
  const [code] = useState(() => followedCode(search) ?? '')
  return (
    <LanguageProvider
      language={useShell().language}
      catalogues={catalogues}
      pending={<StripSkeleton />}
    >
      <Strip code={code} />
    </LanguageProvider>
  )
}

const StripSkeleton = () => <Skeleton height={STRIP_HEIGHT} radius={16} />

function Strip({ code }: { code: string }) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const { data, error, isPending } = useInvitation(code)
  const text = useText(data)
  const isUnknown = error instanceof ApiFailure && error.code === 'REFERRAL_CODE_UNKNOWN'
  useEffect(() => {
    if (isUnknown) keptCode.forget(code)
  }, [isUnknown, code])
  if (isPending) return <StripSkeleton />
  const from = { name: data?.name ?? t('invited.friend'), brand: brand.name }
  return (
    <Whole as="section" padding={0} aria-labelledby="invitation">
      <Picture>
        <Tile tone="gold">
          <Icon name="invite" size={24} />
        </Tile>
      </Picture>
      <Words>
        <Title id="invitation">
          {isUnknown ? t('invitation.REFERRAL_CODE_UNKNOWN') : t('invited.by', from)}
        </Title>
        <Text size="meta" tone="mute">
          {isUnknown ? t('invited.unknown') : text}
        </Text>
      </Words>
      {!isUnknown && (
        <Button variant="secondary" onClick={() => requireLogin()}>
          {t('invited.join')}
        </Button>
      )}
    </Whole>
  )
}

/** @param invitation undefined where it could not be read: what it pays is not known then */
function useText(invitation: Invitation | undefined): string {
  const t = useT()
  const inWords = useInWords()
  if (!invitation) return t('invited.unread')
  const { reward } = invitation
  if (!reward) return t('invited.unpaid')
  const { currency, friend, referrer } = reward
  return t('invited.pays', {
    friend: inWords(friend, currency),
    referrer: inWords(referrer, currency),
    days: String(REFERRAL_PROMISE_DAYS),
  })
}

const Whole = styled(Card)`
  flex-direction: row;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-height: ${STRIP_HEIGHT}px;
  padding: ${space(3)} ${space(4)};
  border-color: color-mix(in srgb, ${color.gold} 40%, ${color.line});
  ${media.desktop} {
    gap: ${space(5)};
    padding-inline: ${space(6)};
  }
`

const Picture = styled.div`
  ${media.phone} {
    display: none;
  }
`

/** Needs 160 px beside the button, which otherwise wraps below. */
const Words = styled.div`
  display: grid;
  flex: 1 1 160px;
  gap: ${space(1)};
  min-width: 0;
`

const Title = styled.h2`
  font: 600 ${size.card} / 1.3 ${font.heading};
  overflow-wrap: anywhere;
`
