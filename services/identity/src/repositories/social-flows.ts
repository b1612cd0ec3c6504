import { type Model, Schema } from 'mongoose'
import type { SocialFlow } from '../domain/social-flow.ts'

type StoredFlow = Omit<SocialFlow, 'hash' | 'owner'> & {
  _id: string
  /** Absent for a log-in. */
  userId?: string
  sessionId?: string
  usedAt: Date | null
}

export const socialFlowSchema = new Schema<StoredFlow>(
  {
    _id: { type: String, required: true },
    provider: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: String,
    sessionId: String,
    sealedSecrets: { type: String, required: true },
    redirect: { type: String, required: true },
    origin: { type: String, default: null },
    browserHash: { type: String, required: true },
    startedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: true },
    usedAt: { type: Date, default: null },
  },
  { versionKey: false },
)

/** What must match before a flow is used: nobody else can use it up. */
export interface FlowBounds extends Pick<SocialFlow, 'hash' | 'provider' | 'browserHash'> {
  /** Of the caller; null for a visitor, who can finish a log-in only. */
  sessionId: string | null
}

export type SocialFlows = ReturnType<typeof socialFlowsRepository>

export function socialFlowsRepository(model: Model<StoredFlow>) {
  return {
    async insert({ hash, owner, ...flow }: SocialFlow): Promise<void> {
      await model.create({ _id: hash, ...flow, ...(owner ?? {}), usedAt: null })
    },

    /** Uses the flow up: of any number of calls, on any number of instances, one gets it. */
    async use(bounds: FlowBounds, now: Date): Promise<SocialFlow | null> {
      const { hash, sessionId, ...same } = bounds
      const ofCaller = sessionId === null ? [] : [{ purpose: 'connect', sessionId } as const]
      const stored = await model
        .findOneAndUpdate(
          {
            _id: hash,
            ...same,
            expiresAt: { $gt: now },
            usedAt: null,
            $or: [{ purpose: 'login' }, ...ofCaller],
          },
          { $set: { usedAt: now } },
        )
        .lean()
      return stored && toFlow(stored)
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}

function toFlow({ _id, userId, sessionId, usedAt: _usedAt, ...flow }: StoredFlow): SocialFlow {
  return { hash: _id, ...flow, owner: userId && sessionId ? { userId, sessionId } : null }
}
