import { z } from 'zod'
import { textUpTo } from '../rules/text-up-to.ts'
import { type DestinationField, DESTINATION_FIELDS as fields } from './destination-rules.ts'

const text = ({ tidy, pattern, check = () => true }: DestinationField, message: string) =>
  textUpTo(200).overwrite(tidy).regex(pattern, message).refine(check, message)

/** Where money of a payout arrives. What is written in several ways has one form here, and check digits are checked. */
export const payoutDestination = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('upi'), upiId: text(fields.upi.upiId, 'must be a UPI id') }),
  z.strictObject({
    kind: z.literal('bank'),
    accountNumber: text(fields.bank.accountNumber, 'must be the number of an account in India'),
    ifsc: text(fields.bank.ifsc, 'must be an IFSC'),
  }),
  z.strictObject({
    kind: z.literal('pix-cpf'),
    pixKey: text(fields['pix-cpf'].pixKey, 'must be a CPF'),
  }),
  z.strictObject({
    kind: z.literal('pix-phone'),
    pixKey: text(fields['pix-phone'].pixKey, 'must be a number in Brazil, from +55 on'),
  }),
  z.strictObject({
    kind: z.literal('pix-email'),
    pixKey: text(fields['pix-email'].pixKey, 'must be an e-mail address'),
  }),
  z.strictObject({
    kind: z.literal('pix-random'),
    pixKey: text(fields['pix-random'].pixKey, 'must be a random key of Pix'),
  }),
])
export type PayoutDestination = z.infer<typeof payoutDestination>

export const destinationKind = z.enum([
  'upi',
  'bank',
  'pix-cpf',
  'pix-phone',
  'pix-email',
  'pix-random',
])
