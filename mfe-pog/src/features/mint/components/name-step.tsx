import type { MintView } from '@platform/contracts/pog/mint-http'
import { WALLET_NAME_END } from '@platform/contracts/pog/wallet-name'
import { isReservedUsername } from '@platform/contracts/rules/reserved-username'
import { usernameProblem } from '@platform/contracts/rules/username'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { Button, color, Heading, Icon, Notice, Spinner, Stack, space, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useEffect } from 'react'
import { isFree, usePriceText } from '../../card/model/use-price-text.ts'
import { useQuickMint, useReserveName } from '../api/move-mint.ts'
import { type NameState, useNameState } from '../api/name-availability.ts'
import { useT } from '../i18n/messages.ts'
import { isNameLost } from '../model/screen.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

type NameProblem = 'name.spaces' | 'name.characters' | 'name.length' | 'name.taken'

function nameProblem(value: string): NameProblem | null {
  const problem = usernameProblem(value)
  if (problem) return `name.${problem}`
  return isReservedUsername(value) ? 'name.taken' : null
}
const schema = fieldRules<{ userName: string }, NameProblem>({ userName: nameProblem })

interface NameStepProps {
  mint: MintView
  /** The user's name; null of one that has none yet. */
  own: string | null
  /** Called with each change of the field, for the card beside it. */
  onType: (userName: string) => void
  /** The name is kept now. */
  onReserved: () => void
}

/** The first step: a name, and with it a card at once where the quick way is open. */
export function NameStep({ mint, own, onType, onReserved }: NameStepProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const priceText = usePriceText()
  const reserve = useReserveName()
  const quick = useQuickMint()
  const form = useForm({
    schema,
    defaultValues: { userName: mint.name?.userName ?? own ?? '' },
    problemText: t,
    async onSubmit({ userName }) {
      if (await reserve.send(userName)) onReserved()
    },
  })
  const typed = form.watch('userName')
  const state = useNameState(typed, own)
  const refused = reserve.error ?? quick.error
  const isTaken = state === 'taken' || errorCodeOf(refused) === 'USERNAME_TAKEN'
  useEffect(() => onType(typed), [typed, onType])

  async function mintQuickly() {
    if (state === 'invalid' || state === 'taken') return form.focus('userName')
    await quick.send({ userName: typed, price: mint.price })
  }
  const problem = typed === '' ? null : nameProblem(typed)
  const error = problem ? t(problem) : isTaken && t('name.taken')

  return (
    <Form form={form}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{t('name.title')}</Heading>
          <Text tone="mute">{t('name.text')}</Text>
        </Stack>
        {isNameLost(mint) && (
          <Notice tone="gold" live="status" title={t('name.lost')}>
            {t('name.lostText')}
          </Notice>
        )}
        <FormField
          form={form}
          name="userName"
          label={t('name.label')}
          hint={<NameHint state={typed === '' ? 'invalid' : state} />}
          error={error}
        >
          {(input) => (
            <TextInput
              {...input}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              suffix={WALLET_NAME_END}
            />
          )}
        </FormField>
        {refused && errorCodeOf(refused) !== 'USERNAME_TAKEN' && (
          <Notice tone="bad" live="alert">
            {refusalText(refused)}
          </Notice>
        )}
        <Button type="submit" block size="l" loading={reserve.isPending}>
          {t(reserve.isPending ? 'name.reserving' : 'name.reserve')}
        </Button>
        {!mint.isQuickMintOff && (
          <Quick>
            <div>
              <strong>{t('quick.title')}</strong>
              <Text size="meta" tone="mute">
                {t('quick.text')}
              </Text>
              <Text size="meta" tone="gold" weight={600}>
                {isFree(mint.price) ? t('price.free') : priceText(mint.price)}
              </Text>
            </div>
            <Button
              variant="secondary"
              loading={quick.isPending}
              onClick={() => void mintQuickly()}
            >
              {t('quick.mint')}
            </Button>
          </Quick>
        )}
      </Stack>
    </Form>
  )
}

/** Whether the name can be had, in words and with a sign. */
function NameHint({ state }: { state: NameState }) {
  const t = useT()
  if (state === 'checking') {
    return (
      <Line>
        <Spinner size={14} /> {t('name.checking')}
      </Line>
    )
  }
  if (state === 'free') {
    return (
      <Line role="status" style={{ color: color.ok }}>
        <Icon name="check" size={16} /> {t('name.free')}
      </Line>
    )
  }
  return state === 'unknown' ? t('name.unknown') : t('name.hint')
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: 16px;
  background: ${color.surface1};
  & > div {
    flex: 1 1 180px;
  }
`
