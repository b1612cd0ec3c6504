import { defineComponent, h, onBeforeUnmount, onMounted, ref, watch } from 'vue'
import { createEmbed, heightOf, updateEmbed } from './plain.js'

/** Those that the page may listen to; the sign-in has a prop of its own. */
const EVENTS = [
  'campaigns-shown',
  'campaign-opened',
  'leaderboard-shown',
  'clan-opened',
  'cards-shown',
  'card-opened',
  'balance-shown',
  'balance-not-allowed',
]

const text = { type: String, default: undefined }

export const Embed = defineComponent({
  name: 'Embed',
  props: {
    siteUrl: { type: String, required: true },
    partner: { type: String, required: true },
    embed: { type: String, required: true },
    language: text,
    theme: { type: Object, default: undefined },
    placement: text,
    display: text,
    count: { type: Number, default: undefined },
    filter: text,
    board: text,
    feed: text,
    quest: text,
    signInNeeded: { type: Function, default: undefined },
  },
  emits: ['event', 'failed'],
  setup(props, { emit, slots }) {
    const place = ref(null)
    const isThere = ref(false)
    let element = null
    let isGone = false

    function listen() {
      for (const name of EVENTS) {
        element.addEventListener(name, ({ detail }) => emit('event', { name, detail }))
      }
      element.addEventListener('failed', ({ detail }) => {
        isThere.value = false
        emit('failed', detail.reason)
      })
      element.addEventListener('signinneeded', ({ detail: { respond } }) => {
        const asked = props.signInNeeded?.() ?? Promise.resolve(null)
        asked.then(respond, () => respond(null))
      })
    }

    onMounted(async () => {
      try {
        element = await createEmbed(props)
      } catch {
        emit('failed', 'script')
        return
      }
      // It may have been unmounted meanwhile.
      if (isGone) return
      listen()
      place.value.append(element)
      isThere.value = true
    })
    watch(
      () => ({ ...props, theme: { ...props.theme } }),
      (next) => element && updateEmbed(element, next),
    )
    onBeforeUnmount(() => {
      isGone = true
      element?.remove()
    })
    return () => {
      const isKept = isThere.value || props.display === 'button'
      const style = isKept ? {} : { minHeight: `${heightOf(props)}px` }
      return h('div', { style }, [
        ...(isThere.value ? [] : (slots.default?.() ?? [])),
        h('div', { ref: place }),
      ])
    }
  },
})
