import type { FieldName } from "./field-name.ts";

/** Lists headers of Japanese, Chinese and Korean tables as they are written, among them those of Japan's recommended open data of towns. */
export const ASIAN_NAMES: Readonly<Partial<Record<FieldName, string>>> = {
	name:
		"取引先名 店舗名 店名 施設名 施設名称 名称 医療機関名称 会社名 企業名 商号 事業所名 事業所名称 店舗名称 営業所名称 営業所名 屋号 商户名称 商户名 公司名称 企业名称 店铺名称 店铺名 " +
		"门店名称 机构名称 单位名称 餐厅名称 名稱 店家名稱 公司名稱 商店名稱 店舖名稱 상호 상호명 업체명 사업장명 상가명 매장명 점포명 업소명 가게명 기관명 시설명 가맹점명 회사명 이름 명칭",
	category:
		"業種 業態 業種名 カテゴリ カテゴリー ジャンル 診療科目 种类 类别 行业 分类 品类 类型 業別 分類 類別 類型 업종 업태 업종명 업태명 카테고리 분류",
	address:
		"住所 市区町村番地 市区町村以下 所在地 所在地住所 施設所在地 営業所所在地 店舗住所 地址 住址 详细地址 詳細地址 營業地址 주소 도로명주소 소재지 소재지도로명주소 소재지지번주소 주소지",
	city: "市区町村名 市区町村 市町村名 城市 所在城市 縣市 시군구명 시군구",
	state: "都道府県 都道府県名 省份 시도명 시도",
	quarter: "町名 町域 읍면동 행정동 법정동 村里",
	district: "区县 行政区 鄉鎮市區",
	postalCode: "郵便番号 邮编 邮政编码 郵遞區號 우편번호",
	phone:
		"電話番号 電話 电话 联系电话 電話號碼 聯絡電話 手机 手机号 手機 携帯電話 携帯番号 전화번호 전화 연락처 휴대폰 휴대전화 대표전화",
	email: "メールアドレス メール 邮箱 电子邮件 电子邮箱 電子郵件 電子信箱 이메일 메일",
	website: "ウェブサイト ホームページ サイト 网站 网址 官网 官方网站 網站 網址 官方網站 홈페이지 웹사이트",
	hours: "営業時間 営業日時 营业时间 營業時間 영업시간 운영시간",
	latitude: "緯度 纬度 위도",
	longitude: "経度 经度 經度 경도",
	description: "説明 紹介文 备注说明 简介 簡介 설명 소개",
	rating: "評価 评分 評分 별점 평점",
	reviewCount: "口コミ数 口コミ件数 レビュー数 评论数 点评数 評論數 리뷰수 후기수",
};
