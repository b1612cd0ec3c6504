import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Adicionar uma selfie',
  text: 'Seu avatar tira as cores dela.',
  without: 'Continuar sem selfie',
  again: 'Tentar de novo',
  another: 'Fazer outra',

  'consent.title': 'O que acontece com sua selfie',
  'consent.camera': 'Concordar e usar a câmera',
  'consent.file': 'Concordar e escolher uma foto',

  'camera.title': 'Olhe para a câmera',
  'camera.text': 'O navegador pode perguntar antes se este site pode usá-la.',
  'camera.opening': 'Abrindo a câmera',
  'camera.label': 'O que a câmera vê',
  'camera.take': 'Tirar a foto',
  'file.choose': 'Escolher uma foto',
  'file.instead': 'Escolher uma foto',

  'looking.title': 'Um momento',
  'looking.text': 'Procurando um rosto. A foto fica no seu aparelho.',

  'found.title': 'Sua selfie',
  'found.text': 'Há um rosto nela. Ela só é enviada quando você a usa.',
  'found.picture': 'Sua selfie',
  'found.use': 'Usar esta selfie',
  'found.sending': 'Enviando sua selfie',

  'stored.title': 'Sua selfie foi adicionada',
  'stored.text': 'Ela é apagada assim que o avatar é desenhado.',
  'stored.keep': 'Manter',
  'stored.delete': 'Apagar',
  'stored.notDeleted': 'Não foi possível apagá-la. Tente de novo.',

  'problem.no-face': 'Erro: rosto não detectado!',
  'problem.no-face.text':
    'Chegue mais perto, vire-se para a luz e tire o que cobre o rosto. Você também pode continuar sem selfie.',
  'problem.missing': 'Câmera não encontrada!',
  'problem.missing.text': 'Conecte uma câmera e tente de novo, ou escolha uma foto.',
  'problem.refused': 'Permissão necessária',
  'problem.refused.text':
    'O navegador não deixa este site usar a câmera. Toque no ícone ao lado do endereço, permita a câmera e tente de novo.',
  'problem.busy': 'Não foi possível abrir a câmera',
  'problem.busy.text': 'Feche o programa ou a aba que a usa e tente de novo.',
  'problem.type': 'Não podemos usar esta imagem',
  'problem.type.text': 'Escolha um arquivo JPEG ou PNG.',
  'problem.unreadable': 'Não foi possível ler esta foto',
  'problem.unreadable.text': 'O arquivo está danificado ou é grande demais. Escolha outro.',
  'problem.not-checked': 'Não conseguimos procurar um rosto',
  'problem.not-checked.text': 'Verifique sua conexão e tente de novo, ou continue sem selfie.',
  'problem.consent-changed': 'O que acontece com uma selfie mudou',
  'problem.consent-changed.text': 'Recarregue esta página e leia antes o novo texto.',
  'problem.not-asked': 'Uma selfie não é mais necessária',
  'problem.not-asked.text': 'Seu card já avançou, talvez em outro aparelho.',
  'problem.too-large': 'Esta foto é grande demais',
  'problem.too-large.text': 'Escolha uma de até 5 MB.',
  'problem.too-often': 'Foram tentativas demais',
  'problem.too-often.text': 'Espere um momento e tente de novo.',
  'problem.not-sent': 'Sua selfie não foi enviada',
  'problem.not-sent.text': 'Verifique sua conexão e tente de novo.',
}
