import { oneOf } from '#src/measure/assertions/kind.ts'

// Courtesies in normal form: a reply that consists only of these may be repeated. Greetings and thanks, then "one moment", then "I see".
const english =
  oneOf(`you(?:_re|_are)_(?:very_|most_)?welcome (?:many_)?thank(?:s|_you)(?:_very_much|_so_much|_a_lot|_again)?(?:_for_(?:your_patience|waiting|holding|letting_(?:me|us)_know))?
  my_pleasure any_?time no_(?:problem|worries)(?:_at_all)? (?:glad|happy)_(?:to_help|i_could_help) (?:good)?bye good(?:_morning|_evening|_afternoon|_night) hello(?:_there)? hi(?:_there)?
  (?:have|enjoy)_(?:a|your)_(?:nice|great|good|wonderful|lovely|pleasant|safe)?_?(?:day|evening|weekend|week|trip|flight|journey|stay) take_care see_you(?:_soon|_later)?
  (?:one|just_a)_(?:moment|second|minute)(?:_please)? bear_with_me let_me_(?:check|see|look) please
  okay ok sure(?:_thing)? certainly absolutely of_course great perfect wonderful alright got_it understood noted i_(?:see|understand)`)
const german =
  oneOf(`gern(?:e|_geschehen)? sehr_gern(?:e)? keine_ursache kein_problem bitte(?:_sehr|_schön)? (?:vielen_dank|danke)(?:_schön|_sehr)?(?:_für_(?:ihre|deine)_geduld|_fürs_warten)? hallo
  guten_(?:tag|morgen|abend) auf_wiedersehen auf_wiederhören tschüss? (?:einen_)?schönen_(?:tag|abend)(?:_noch)? schönes_wochenende alles_gute gute_reise
  eine[n]?_(?:moment|augenblick|sekunde)(?:_bitte)? natürlich klar alles_klar super perfekt verstanden verstehe ich_verstehe`)
const spanish =
  oneOf(`de_nada (?:muchas_)?gracias(?:_por_(?:su|tu)_paciencia|_por_esperar)? con_(?:mucho_)?gusto no_hay_de_qué hola buenos_días buenas_(?:tardes|noches) adiós hasta_(?:luego|pronto)
  que_tenga_(?:un_)?buen_(?:día|viaje|fin_de_semana) un_(?:momento|segundo|instante) por_favor claro por_supuesto perfecto entendido de_acuerdo vale`)
const french =
  oneOf(`merci(?:_beaucoup|_bien)?(?:_pour_votre_patience|_d_avoir_patienté)? je_vous_en_prie de_rien avec_plaisir bon(?:jour|soir) au_revoir à_bientôt bonne_(?:journée|soirée|nuit) bon_(?:voyage|week_end)
  un_(?:instant|moment) s_il_(?:vous|te)_plaît bien_sûr d_accord parfait très_bien je_comprends compris`)
const italian =
  oneOf(`grazie(?:_mille)?(?:_per_la_(?:sua_)?pazienza|_dell_attesa)? prego di_niente con_piacere buon(?:giorno|asera) ciao salve arrivederci a_presto buona_(?:giornata|serata) buon_viaggio
  un_(?:attimo|momento) per_favore certo certamente perfetto va_bene capisco`)
const portuguese =
  oneOf(`(?:muito_)?obrigad[oa](?:_pela_paciência|_por_aguardar)? de_nada por_nada com_prazer olá oi bom_dia boa_(?:tarde|noite) até_(?:logo|breve) tenha_um(?:a)?_(?:bom|ótimo|boa)_(?:dia|tarde|viagem)
  um_(?:momento|instante) por_favor claro com_certeza perfeito entendo entendido`)
const dutch =
  oneOf(`(?:heel_erg_)?(?:dank_(?:u|je)(?:_wel)?|bedankt)(?:_voor_(?:uw|je)_geduld|_voor_het_wachten)? graag_gedaan geen_(?:dank|probleem) hallo goede(?:morgen|middag|navond) tot_ziens fijne_(?:dag|avond)(?:_nog)?
  (?:een|één)_(?:ogenblik|moment)(?:je)? alstublieft alsjeblieft natuurlijk prima duidelijk begrepen`)
const onlyCourtesies = new RegExp(`^(?:(?:${[english, german, spanish, french, italian, portuguese, dutch].join('|')})(?: |$)){1,6}$`)

/** Whether a reply, in normal form, consists of courtesies alone. */
export const isCourtesy = (normal: string): boolean => normal.length <= 200 && onlyCourtesies.test(normal)
