import { OTP } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { SEND_WINDOW_MS, type Send, sendsWithin, waitForSend } from '../domain/send-window.ts'
import { sendsField } from './otp-destinations.ts'
import { changeVersioned, type Versioned } from './versioned.ts'

interface StoredOtpDevice extends Versioned {
  sends: Send[]
  expiresAt: Date
}

export const otpDeviceSchema = new Schema<StoredOtpDevice>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    sends: sendsField,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
otpDeviceSchema.index({ expiresAt: 1 })

export type OtpDevices = ReturnType<typeof otpDevicesRepository>

/** The codes that a device requested, for all destinations. */
export function otpDevicesRepository(model: Model<StoredOtpDevice>) {
  return {
    /** @throws DomainError TOO_MANY_ATTEMPTS */
    async countSend(deviceId: string, send: Send): Promise<void> {
      await changeVersioned(model, deviceId, (stored) => {
        const sends = stored?.sends ?? []
        const retryAfterMs = waitForSend(sends, OTP.maxSendsPerHour, send.at)
        if (retryAfterMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterMs })
        const expiresAt = new Date(send.at.getTime() + SEND_WINDOW_MS)
        return {
          content: { sends: [...sendsWithin(sends, send.at), send], expiresAt },
          result: null,
        }
      })
    },

    async uncountSend(deviceId: string, sendId: string): Promise<void> {
      // The version makes a change that has read the document meanwhile read it again.
      await model.updateOne(
        { _id: deviceId },
        { $pull: { sends: { id: sendId } }, $inc: { version: 1 } },
      )
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
