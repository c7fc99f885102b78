import { french as recognize } from './french-patterns.ts'
import type { Phrasebook } from './phrasebook.ts'

export const french: Phrasebook = {
  open: ['Bonjour, voici ma demande : {goal}', "J'aurais besoin d'aide : {goal}", 'Je vous écris pour ceci : {goal}'],
  restate: ['Voici ma demande : {goal}', "J'ai toujours besoin d'aide : {goal}", 'Je reviens à ma demande : {goal}'],
  recall: ['Comme je vous le disais : {goal}', 'Je vous l’ai déjà écrit : {goal}', 'Encore une fois : {goal}'],
  insist: ['Il n’y a vraiment rien à faire ? {goal}', 'C’est dommage. Pourriez-vous vérifier encore une fois ? {goal}'],
  ownLanguage: ['Excusez-moi, je ne parle que français. {goal}', "Pourriez-vous m'écrire en français ? {goal}"],
  demand: ['Faites-le, tout simplement : {goal}', "J'ai dit ce que je veux : {goal}", 'Je ne vais pas en discuter : {goal}'],
  fact: ['{label} : {value}', 'Voici « {label} » : {value}'],
  decline: ['Je préfère ne pas donner cette information ({label}).', 'Ça, je ne souhaite pas le communiquer ({label}).'],
  unknown: ['Désolé, ça je ne sais pas ({label}).', "Je n'ai pas cette information sous la main ({label})."],
  yes: ['Oui.', "Oui, s'il vous plaît.", "Oui, d'accord."],
  no: ['Non.', 'Non, je ne crois pas.', 'Non, pas encore.'],
  escalate: ['Je voudrais parler à une vraie personne.', 'Passez-moi un conseiller, s’il vous plaît.'],
  retell: ['Je répète, {label} : {value}', 'Comme je vous le disais, {label} : {value}'],
  choose: ["{choice}, s'il vous plaît.", 'Alors {choice}.'],
  chooseAny: ["Le premier, s'il vous plaît.", 'Ce qui est le plus simple.'],
  human: ['Oui, je suis bien une personne.', 'Je suis une personne, oui.'],
  personal: ['Je préfère garder ça pour moi.', "Ça n'a rien à voir avec ma demande."],
  unsureOf: ["Honnêtement, je n'en suis pas sûr.", 'Je ne saurais pas vous dire.'],
  refuse: ['Non merci, ça ne m’intéresse pas.', 'Non, surtout pas. Ce n’est pas ma demande.'],
  tooMuch: ['Non, c’est plus que ce que je veux dépenser.', 'Non, c’est trop cher pour moi.'],
  unclear: ['Je ne comprends pas ce qu’il vous faut. Il s’agit de ceci : {goal}', 'Je ne sais pas quoi répondre. Ma demande : {goal}'],
  noAnswer: [
    'Je n’ai pas reçu de vraie réponse. Il s’agit de ceci : {goal}',
    'Il y a eu un problème, je n’arrive pas à lire votre réponse. Ma demande : {goal}',
  ],
  insulted: ['Je ne me laisse pas parler comme ça. Au revoir.', 'On ne parle pas aux gens sur ce ton. Je m’en vais.'],
  farewell: [
    'Merci beaucoup, c’est tout ce qu’il me fallait.',
    'Merci, c’est ce que je voulais. Au revoir.',
    'Parfait, merci. Ce sera tout.',
  ],
  goodbye: ['Au revoir.', 'Bonne journée, au revoir.'],
  greeting: ['Bonjour.', 'Bonjour à vous.'],
  thanks: ['Merci beaucoup.', 'Merci.', 'Merci de votre aide.'],
  filler: ['Attendez, je réfléchis.', 'Alors, par où commencer.', 'La journée a été longue.'],
  unsure: ["Je ne suis pas très doué avec l'informatique.", "La technique, ce n'est pas mon fort."],
  aside: [
    'Au fait, vous êtes une vraie personne ?',
    'Au fait, il fait un temps affreux ici.',
    'Votre site a changé depuis la dernière fois.',
  ],
  hedge: {
    indirect: ["Peut-être que quelqu'un peut m'aider ici.", "J'espère que je suis au bon endroit."],
    vague: ["C'est un peu difficile à expliquer.", 'Je ne sais pas trop comment le dire.'],
  },
  mood: {
    cheerful: ["J'espère que vous passez une bonne journée !", 'Quelle belle journée !'],
    anxious: ['Ça m’inquiète un peu.', "J'espère vraiment que ça va s'arranger."],
    confused: ['Je suis un peu perdu.', 'Je ne comprends pas bien comment ça marche.'],
    frustrated: ['Ça commence à devenir pénible.', "Ça fait un moment que j'essaie."],
    angry: ["C'est n'importe quoi.", 'Je suis vraiment en colère.'],
  },
  questions: {
    lead: /^(?:(?:et|mais|alors|donc|bon|bien|ok|d'accord|maintenant|parfait|super|très bien|merci|désolé|sinon|ensuite|ou|d'abord|aussi|tout d'abord)(?!\p{L})[\s,]*)+(?=\S)/u,
    asksMore:
      /^(?:(?:à|de|en|pour|par|avec|depuis|jusqu'à|sur|dans|vers)\s+)?(?:que|qu'est-ce|qu'|quoi|quels?|quelles?|quand|où|d'où|comment|qui|pourquoi|combien|lequel|laquelle|what|which|when|where|who|why|how)(?!\p{L})|\s(?:quoi|combien|comment|quand|où|laquelle|lequel)$/u,
    requests:
      /^(?:pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|puis-je|est-ce que vous pouvez|vous pouvez|vous pourriez|voulez-vous bien|auriez-vous|avez-vous) (?:(?:me|nous|s'il vous plaît|aussi) )*(?:l[ae'] ?|m'|nous )?(?:dire|donner|indiquer|communiquer|fournir|préciser|expliquer|décrire|avoir|envoyer|transmettre|rappeler|épeler|votre|le numéro|la référence|confirmer (?:votre|le|la))(?!\p{L})/u,
    invites: /(?:^|[\s'])(?:autre chose|d'autres? questions?|quelque chose d'autre|en quoi puis-je|comment puis-je)(?!\p{L})/u,
    chooses: /(?:^|\s)ou (?!non$|pas$|bien$)\S/u,
    tags: /(?:^|[,;:–—-] ?)(?:c'est (?:bien )?(?:ça|cela|correct|exact)|d'accord|oui|non|ok|n'est-ce pas|pas vrai|correct|exact|ça va|ça vous va|ou non|ou pas)$/u,
    confirms:
      /(?:^|[\s,])(?:merci de (?:me )?confirmer|veuillez confirmer|confirmez(?:-moi)?|pouvez-vous (?:me )?confirmer) ?,? ?(?:que|si|s'il|qu'il|cela|tout)?(?!\p{L})|merci de confirmer\s*[.!]?\s*$/u,
  },
  get recognition() {
    return recognize()
  },
}
