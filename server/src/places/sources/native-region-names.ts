/**
 * Names of first-level divisions in the writing of their country, by GeoNames code: what the package of divisions lacks.
 * The adjective of an oblast alone is left out: it is read as that of its capital.
 */
const table: Record<string, string> = {
  CN: `01=安徽;02=浙江;03=江西;04=江苏 江蘇;05=吉林;06=青海;07=福建;08=黑龙江 黑龍江;09=河南;10=河北;11=湖南;12=湖北;13=新疆;
    14=西藏;15=甘肃 甘肅;16=广西 廣西;18=贵州 貴州;19=辽宁 遼寧;20=内蒙古 內蒙古;21=宁夏 寧夏;24=山西;25=山东 山東;26=陕西 陝西;
    29=云南 雲南;30=广东 廣東;31=海南;32=四川`,
  JP: `01=愛知;02=秋田;03=青森;04=千葉;05=愛媛;06=福井;07=福岡県;08=福島;09=岐阜;10=群馬;11=広島県;12=北海道;13=兵庫;14=茨城;
    15=石川県;16=岩手;17=香川県;18=鹿児島県;19=神奈川;20=高知;21=熊本県;22=京都府;23=三重県;24=宮城;25=宮崎県;26=長野県;27=長崎県;
    28=奈良;29=新潟県;30=大分県;31=岡山県;32=大阪府;33=佐賀;34=埼玉;35=滋賀;36=島根;37=静岡県;38=栃木県;39=徳島;40=東京都;41=鳥取;
    42=富山;43=和歌山;44=山形;45=山口県;46=山梨;47=沖縄`,
  UA: `05=Донбасс Донбас Донеччина;07=Харківщина Харьковщина;12=Київщина;17=Одещина;15=Львівщина;08=Херсонщина;21=Сумщина;
    02=Чернігівщина;04=Дніпропетровщина;16=Миколаївщина;14=Луганщина;18=Полтавщина;26=Запоріжжя;25=Закарпаття Закарпатье;
    11=Крым Крим;06=Прикарпаття;01=Черкаська_область;02=Чернігівська_область;04=Дніпропетровська_область;05=Донецька_область;
    07=Харківська_область;08=Херсонська_область;13=Київська_область;14=Луганська_область;15=Львівська_область;
    16=Миколаївська_область;17=Одеська_область;18=Полтавська_область;19=Рівненська_область;21=Сумська_область;
    22=Тернопільська_область;23=Вінницька_область;26=Запорізька_область;27=Житомирська_область;06=Івано-Франківська_область;
    09=Хмельницька_область;10=Кіровоградська_область`,
  RU: `12=Чечня;17=Дагестан;63=Якутия;73=Татарстан;08=Башкирия Башкортостан;92=Камчатка;64=Сахалин;59=Приморье;38=Кубань;
    68=Осетия;19=Ингушетия;11=Бурятия;79=Тува;31=Хакасия;24=Калмыкия;28=Карелия;80=Удмуртия;46=Мордовия;14=Забайкалье;
    47=Московская_область Подмосковье;42=Ленинградская_область;06=Архангельская_область;59=Приморский_край;04=Алтайский_край;
    93=Забайкальский_край;29=Кемеровская_область Кузбасс;01=Адыгея;22=Кабардино-Балкария;27=Карачаево-Черкесия;45=Марий_Эл;15=Чукотка;
    87=Ямал;32=Югра`,
  FI: `01=Uusimaa;02=Varsinais-Suomi;04=Satakunta;05=Kanta-Häme;06=Pirkanmaa;07=Päijät-Häme;08=Kymenlaakso;09=Etelä-Karjala;
    10=Etelä-Savo;11=Pohjois-Savo;12=Pohjois-Karjala;13=Keski-Suomi;14=Etelä-Pohjanmaa;15=Pohjanmaa;16=Keski-Pohjanmaa;
    17=Pohjois-Pohjanmaa;18=Kainuu;19=Lappi`,
  DK: `17=Hovedstaden;18=Midtjylland;19=Nordjylland;20=Sjælland;21=Syddanmark`,
  IS: `38=Austurland;39=Höfuðborgarsvæðið;40=Norðurland_eystra;41=Norðurland_vestra;42=Suðurland;43=Suðurnes;44=Vestfirðir;45=Vesturland`,
  PL: `72=Dolny_Śląsk Dolnośląskie;73=Kujawy;74=Łódzkie;75=Lubelskie;76=Lubuskie;77=Małopolska Małopolskie;78=Mazowsze Mazowieckie;
    79=Opolskie;80=Podkarpacie Podkarpackie;81=Podlasie Podlaskie;82=Pomorze Pomorskie;83=Śląsk Śląskie;85=Warmia Warmińsko-Mazurskie;
    86=Wielkopolska Wielkopolskie;87=Zachodniopomorskie`,
  CZ: `78=Jihomoravský_kraj;79=Jihočeský_kraj;81=Karlovarský_kraj;85=Moravskoslezský_kraj;88=Středočeský_kraj;80=Vysočina;
    82=Královéhradecký_kraj;84=Olomoucký_kraj;86=Pardubický_kraj;87=Plzeňský_kraj;89=Ústecký_kraj;90=Zlínský_kraj`,
  GR: `ESYE31=Αττική;ESYE43=Κρήτη;ESYE14=Θεσσαλία;ESYE25=Πελοπόννησος;ESYE21=Ήπειρος;ESYE24=Στερεά_Ελλάδα;ESYE12=Κεντρική_Μακεδονία;
    ESYE11=Ανατολική_Μακεδονία_και_Θράκη Θράκη;ESYE22=Ιόνια_Νησιά;ESYE41=Βόρειο_Αιγαίο;ESYE42=Νότιο_Αιγαίο;ESYE23=Δυτική_Ελλάδα;
    ESYE13=Δυτική_Μακεδονία`,
  KR: `06=강원도 강원특별자치도;13=경기도`,
  IN: `03=असम;21=ओडिशा;23=पंजाब;33=गोवा;34=बिहार`,
  NL: `02=Fryslân`,
  CH: `GR=Graubünden;SG=St._Gallen`,
  IT: `19=Valle_d'Aosta`,
  ES: `59=Euskadi;60=Comunitat_Valenciana`,
  IQ: `01=الأنبار;10=ديالى;15=نينوى`,
  YE: `04=حضرموت;15=صعدة`,
  PS: `GZ=قطاع_غزة;WE=الضفة_الغربية`,
};

/** The names of divisions in the writing of their country, by their codes; one of them may occur several times. */
export const nativeRegionNames: readonly (readonly [code: string, names: string[]])[] = Object.entries(table).flatMap(
  ([country, text]) =>
    text.split(";").map((entry) => {
      const [code = "", names = ""] = entry.trim().split("=");
      return [`${country}.${code}`, names.split(" ").map((name) => name.replaceAll("_", " "))] as const;
    }),
);
