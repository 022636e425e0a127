import type { DemoCollection } from "../types.ts";

export const blue: DemoCollection = {
  organization: "nord",
  status: "ACTIVE",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: true,
  cover: ["aurora", "whole"],
  fields: {
    title: true,
    description: false,
    date: false,
    openDate: false,
    tags: true,
    socials: false,
    location: false,
    isPhotographer: false,
    license: false,
  },
  questions: [
    {
      value: "How cold was it?",
      translations: { sv: "Hur kallt var det?", dk: "Hvor koldt var det?", fi: "Kuinka kylmä oli?" },
      required: false,
    },
  ],
  title: { en: "Blue evenings", sv: "Blå kvällar", dk: "Blå aftener", fi: "Sinisiä iltoja" },
  description: {
    en: "<p>Snow, dark water and the light between. Failed attempts are welcome too, because they often tell most about the cold.</p>",
    sv: "<p>Snö, mörkt vatten och ljuset däremellan. Misslyckade försök är lika välkomna, de berättar ofta mest om kylan.</p>",
    dk: "<p>Sne, mørkt vand og lyset imellem. Mislykkede forsøg er også velkomne, for de fortæller tit mest om kulden.</p>",
    fi: "<p>Lunta, tummaa vettä ja valoa niiden välissä. Epäonnistuneetkin otokset kelpaavat, sillä ne kertovat usein eniten pakkasesta.</p>",
  },
  about: {
    en: "<p>Blue hour lasts for minutes in most places. North of the Arctic Circle it can last from November to January.</p>",
    sv: "<p>På de flesta håll varar blå timmen några minuter. Norr om polcirkeln kan den vara från november till januari.</p>",
    dk: "<p>De fleste steder varer den blå time nogle minutter. Nord for polarcirklen kan den vare fra november til januar.</p>",
    fi: "<p>Useimmissa paikoissa sininen hetki kestää minuutteja. Napapiirin pohjoispuolella se voi kestää marraskuusta tammikuuhun.</p>",
  },
};

export const roads: DemoCollection = {
  organization: "nord",
  status: "ACTIVE",
  isPublic: false,
  groupName: "default",
  allowRelatedFiles: false,
  cover: ["train", "whole"],
  fields: {
    title: true,
    description: false,
    date: false,
    openDate: false,
    tags: false,
    location: true,
    license: false,
  },
  questions: [],
  title: { en: "Roads and rails", sv: "Vägar och räls", dk: "Veje og skinner", fi: "Teitä ja raiteita" },
  description: {
    en: "<p>Bridges, stations and cars that started anyway. For members while we look for the people in the pictures.</p>",
    sv: "<p>Broar, stationer och bilar som startade ändå. För medlemmar, medan vi söker efter dem som syns på bilderna.</p>",
    dk: "<p>Broer, stationer og biler, der startede alligevel. For medlemmer, mens vi leder efter dem, der er på billederne.</p>",
    fi: "<p>Siltoja, asemia ja autoja, jotka sittenkin käynnistyivät. Jäsenille, kunnes kuvien ihmiset on löydetty.</p>",
  },
};

export const attempt: DemoCollection = {
  organization: "nord",
  status: "DELETE",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: false,
  cover: ["fjord", "whole"],
  fields: { title: true, description: false, license: false },
  questions: [],
  title: { en: "First attempt", sv: "Första försöket", dk: "Første forsøg", fi: "Ensimmäinen yritys" },
  description: {
    en: "<p>We tried the portal out with two pictures. They are no longer needed.</p>",
    sv: "<p>Vi provade portalen med två bilder. De behövs inte längre.</p>",
    dk: "<p>Vi prøvede portalen med to billeder. Der er ikke brug for dem længere.</p>",
    fi: "<p>Kokeilimme palvelua kahdella kuvalla. Niitä ei enää tarvita.</p>",
  },
  archivedText: "<p>The attempt is over. Thank you for lending us your pictures.</p>",
};
